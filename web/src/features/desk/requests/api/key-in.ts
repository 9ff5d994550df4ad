import type { Assisted } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';

export const keyIn = ({ branch, ...body }: Assisted) =>
  api.post('/staff/applications', branch ? { ...body, branch } : body);
