// Four small sounds made on the spot, silent until switched on.
import { app } from '../state.svelte';

type Sound = 'click' | 'glass' | 'arc' | 'bell' | 'no';
let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!app.settings.sound) return;
  context ??= new AudioContext();
  void context.resume();
  SOUNDS[sound](context, context.currentTime);
}

function tone(
  c: AudioContext,
  at: number,
  from: number,
  to: number,
  long: number,
  loud: number,
  type: OscillatorType,
): void {
  const wave = c.createOscillator();
  const level = c.createGain();
  wave.type = type;
  wave.frequency.setValueAtTime(from, at);
  wave.frequency.exponentialRampToValueAtTime(to, at + long);
  level.gain.setValueAtTime(0, at);
  level.gain.linearRampToValueAtTime(loud, at + 0.008);
  level.gain.exponentialRampToValueAtTime(0.0001, at + long);
  wave.connect(level).connect(c.destination);
  wave.start(at);
  wave.stop(at + long);
}

const SOUNDS: Record<Sound, (c: AudioContext, at: number) => void> = {
  click: (c, at) => tone(c, at, 620, 380, 0.06, 0.08, 'triangle'),
  glass: (c, at) =>
    [2350, 3520, 4710].forEach((f, i) => tone(c, at + i * 0.006, f, f * 0.985, 0.22, 0.04 / (i + 1), 'sine')),
  arc: (c, at) => tone(c, at, 420, 1280, 0.34, 0.06, 'sine'),
  bell: (c, at) => [880, 1320, 2217].forEach((f, i) => tone(c, at, f, f, 1.1 - i * 0.3, 0.07 / (i + 1), 'sine')),
  no: (c, at) => tone(c, at, 190, 130, 0.14, 0.09, 'triangle'),
};
