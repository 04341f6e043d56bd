import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeMove } from '../../wire/complete';
import { forced, Pause, PAUSE } from './forced';

const move = (...path: string[]) => completeMove({ action: 1, text: '', data: {}, path });

describe('what is forced', () => {
  it('is a roll, or a button that is alone', () => {
    expect(forced([move('die')], ['die'])?.kind).toBe('roll');
    expect(forced([move('button:pass')], ['die'])?.kind).toBe('pass');
  });
  it('is nothing where there is a choice, or a thing to be chosen', () => {
    expect(forced([move('die'), move('button:pass')], ['die'])).toBe(null);
    expect(forced([move('marble:0.1')], ['die'])).toBe(null);
    expect(forced([move('card:A5', 'button:discard')], ['die'])).toBe(null);
    expect(forced([], ['die'])).toBe(null);
  });
});

describe('the pause before it', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  it('ends in one deed for a length of the log', () => {
    const [pause, act] = [new Pause(), vi.fn()];
    expect(pause.begin(4, act)).toBe(true);
    vi.advanceTimersByTime(PAUSE - 1);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(pause.begin(4, act)).toBe(false); // refused, perhaps: it is not tried again and again
    vi.advanceTimersByTime(9 * PAUSE);
    expect(act).toHaveBeenCalledTimes(1);
    expect(pause.begin(5, act)).toBe(true);
  });
  it('ends in nothing once it is held back', () => {
    const [pause, act] = [new Pause(), vi.fn()];
    pause.begin(4, act);
    pause.hold(4);
    expect(pause.begin(4, act)).toBe(false);
    vi.advanceTimersByTime(9 * PAUSE);
    expect(act).not.toHaveBeenCalled();
  });
  it('begins anew after it was only stopped', () => {
    const [pause, act] = [new Pause(), vi.fn()];
    pause.begin(4, act);
    pause.stop();
    vi.advanceTimersByTime(PAUSE);
    expect(act).not.toHaveBeenCalled();
    expect(pause.begin(4, act)).toBe(true);
  });
});
