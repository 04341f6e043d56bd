// Outlines as SVG paths: straight, rounded, smooth, and the six shapes that name the seats.

const n = (x: number) => Math.round(x * 1000) / 1000;

/** Return a polygon or open line as a path. */
export function straight(points: [number, number][], closed: boolean): string {
  return points.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('') + (closed ? 'Z' : '');
}

/** Return a closed polygon with its corners rounded by at most ``radius``. */
export function rounded(points: [number, number][], radius: number): string {
  const count = points.length;
  let path = '';
  points.forEach(([x, y], i) => {
    const [px, py] = points[(i + count - 1) % count]!;
    const [nx, ny] = points[(i + 1) % count]!;
    const before = Math.hypot(px - x, py - y) || 1;
    const after = Math.hypot(nx - x, ny - y) || 1;
    const r = Math.min(radius, before / 2, after / 2);
    path += `${i ? 'L' : 'M'}${n(x + ((px - x) * r) / before)} ${n(y + ((py - y) * r) / before)}`;
    path += `Q${n(x)} ${n(y)} ${n(x + ((nx - x) * r) / after)} ${n(y + ((ny - y) * r) / after)}`;
  });
  return `${path}Z`;
}

/** Return an arc that leaves the straight line between two places to one side, as things fly. */
export function arch(ax: number, ay: number, bx: number, by: number, bend = 0.28): string {
  const mx = (ax + bx) / 2 + (by - ay) * bend;
  const my = (ay + by) / 2 - (bx - ax) * bend;
  return `M${n(ax)} ${n(ay)}Q${n(mx)} ${n(my)} ${n(bx)} ${n(by)}`;
}

function ring(corners: number, radius: number, turn: number): [number, number][] {
  return Array.from({ length: corners }, (_, i) => {
    const a = ((turn + (360 * i) / corners) * Math.PI) / 180;
    return [radius * Math.cos(a), radius * Math.sin(a)];
  });
}

function star(points: number, outer: number, inner: number): [number, number][] {
  return Array.from({ length: points * 2 }, (_, i) => {
    const a = ((-90 + (180 * i) / points) * Math.PI) / 180;
    const r = i % 2 ? inner : outer;
    return [r * Math.cos(a), r * Math.sin(a)];
  });
}

/** The seats' shapes within a circle of radius 1. */
export const SHAPES: Record<string, string> = {
  circle: 'M-.84 0a.84.84 0 1 0 1.68 0a.84.84 0 1 0-1.68 0Z',
  triangle: rounded(ring(3, 1.1, -90), 0.18),
  square: rounded(ring(4, 1.08, 45), 0.16),
  diamond: rounded(ring(4, 1.08, 0), 0.14),
  star: rounded(star(5, 1.12, 0.56), 0.08),
  hexagon: rounded(ring(6, 1, -90), 0.12),
};

/** Return the path of a seat's shape; an unknown one is a circle. */
export function shapePath(shape: string): string {
  return SHAPES[shape] ?? SHAPES['circle']!;
}
