import * as z from 'zod/mini';
import * as rules from '#/lib/rules.ts';
import { country, optional, phone, ruled } from '#/lib/schema.ts';

export const phoneSchema = z.object({ phone });

const given = (longest: number) => ruled((value) => rules.required(value) || rules.text(longest)(value));

/** As long as the server takes; villages have houses without a number. */
export const homeSchema = z.object({
  address: given(200),
  house_number: optional(rules.text(20)),
  postal_code: given(20),
  city: given(100),
  country,
});

export type HomeValues = z.infer<typeof homeSchema>;

/** When another window has saved something: fields no one has touched here show it, the others keep what was typed. */
export const whatWasTypedStays = { keepDirtyValues: true, keepErrors: true };
