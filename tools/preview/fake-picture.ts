import { seededNumbers } from '../fake-data/seeded-numbers.ts';

/** Returns a fake picture as SVG: hills under a sky. The same seed gives the same picture. */
export function fakePicture(seed: string): string {
  const numbers = seededNumbers(seed);
  const hue = numbers.below(360);
  const [near, far] = [180 + numbers.below(60), 130 + numbers.below(60)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300">
<rect width="400" height="300" fill="hsl(${hue} 45% 88%)"/><circle cx="${80 + numbers.below(240)}" cy="80" r="32" fill="hsl(${hue} 60% 96%)"/>
<path d="M0 ${far} Q 120 ${far - 70} 240 ${far} T 400 ${far - 10} V300 H0 Z" fill="hsl(${hue} 35% 70%)"/>
<path d="M0 ${near} Q 90 ${near - 50} 200 ${near} T 400 ${near - 20} V300 H0 Z" fill="hsl(${hue} 38% 52%)"/></svg>`;
}
