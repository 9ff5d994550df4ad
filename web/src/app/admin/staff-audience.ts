import type { StaffSession } from '#/api/schema.gen.ts';
import type { Audience } from '#/features/me/security/index.ts';
import { api } from '#/lib/api.ts';

export const staffAudience: Audience<StaffSession> = {
  signIn: '/staff',
  own: '/staff/me',
  password: '/staff/password',
  opens: {
    verify: (shown) => api.post('/staff/factor/verify', shown),
    recover: (typed) => api.post('/staff/factor/recovery', typed),
    passkey: (shown) => api.post('/staff/passkey/login', shown),
  },
};
