// Mixing colours for light, shade and glass.

function channels(hex: string): [number, number, number] {
  const h = /^#[0-9a-f]{6}$/i.test(hex) ? hex : '#888888';
  return [1, 3, 5].map((i) => parseInt(h.slice(i, i + 2), 16)) as [number, number, number];
}

/** Return a colour part of the way (0 to 1) from one to another. */
export function mix(from: string, to: string, part: number): string {
  const a = channels(from);
  const b = channels(to);
  return (
    '#' +
    a
      .map((v, i) =>
        Math.round(v + (b[i]! - v) * part)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  );
}

export const lighter = (hex: string, part: number) => mix(hex, '#ffffff', part);
export const darker = (hex: string, part: number) => mix(hex, '#000000', part);

/** Return how bright a colour is, 0 to 1, by the WCAG formula. */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((v) => {
    const c = v / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Return the contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Return ink that is read well on a colour. */
export function inkOn(hex: string): string {
  return contrast(hex, '#ffffff') >= 3.6 ? '#ffffff' : '#1a1208';
}
