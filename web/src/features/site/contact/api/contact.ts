import { api } from '#/lib/api.ts';
import type { ContactInput } from '../model/contact-form.ts';

/** The key makes the same message one message, however often it is sent. */
export const sendContact = (body: ContactInput, idempotencyKey: string) =>
  api.post('/contact', body, { idempotencyKey });
