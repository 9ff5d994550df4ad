import type { Verdict } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';

export type { Verdict };

/** Asks with the SHA-256 alone: the file stays where it is. */
export const verifyDigest = (sha256: string) => api.get(`/verify/${sha256}`);

/** Sends the file as it is, to have its seal read. */
export const verifyFile = (file: File) => api.file('/verify', new Blob([file], { type: 'application/pdf' }));
