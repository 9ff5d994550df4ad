import type { Door } from '#/features/security/api/door.ts';

export const staffDoor: Door = { signIn: '/staff', own: '/staff/me', password: '/staff/password' };
