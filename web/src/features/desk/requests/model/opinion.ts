import type { Bearing } from '#/api/schema.gen.ts';
import type { Tone } from '#/ui/badge.tsx';

export const opinionTones: Record<Bearing['opinion'], Tone> = {
  favourable: 'green',
  review: 'yellow',
  unfavourable: 'red',
};
