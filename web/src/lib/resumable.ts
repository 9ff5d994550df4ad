import type { UploadBegin } from '#/api/schema.gen.ts';
import { api } from './api.ts';
import { transmit } from './upload.ts';

/** Where the steps of an upload are: of a request of one's own, of the one that a telephone was handed, of what is not sent yet. */
export const ownUploads = (requestId: string) =>
  `/me/requests/${encodeURIComponent(requestId)}/uploads` as const;
export const phoneUploads = (id: string) => `/handover/${encodeURIComponent(id)}/uploads` as const;

export const draftUploads = (id: string) => `/applications/${encodeURIComponent(id)}/uploads` as const;
export const invitationUploads = (reference: string) =>
  `/co-borrower/invitations/${encodeURIComponent(reference)}/uploads` as const;

/** Where uploads are. */
export type UploadsAt = ReturnType<
  typeof ownUploads | typeof phoneUploads | typeof draftUploads | typeof invitationUploads
>;

export const begin = (uploads: UploadsAt, file: UploadBegin, idempotencyKey: string, signal: AbortSignal) =>
  api.post(uploads, file, { idempotencyKey, signal });

export const offsetOf = (uploads: UploadsAt, id: string, signal: AbortSignal) =>
  api.get(`${uploads}/${id}`, { signal });

export const complete = (uploads: UploadsAt, id: string, signal: AbortSignal) =>
  api.post(`${uploads}/${id}/complete`, undefined, { signal });

export const abandon = (uploads: UploadsAt, id: string) => api.delete(`${uploads}/${id}`);

/** Sends a piece; `onProgress` is told how many of its bytes have left. */
export const sendBytes = (
  { uploads, id, offset }: { uploads: UploadsAt; id: string; offset: number },
  piece: Blob,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
) =>
  transmit('PUT', `${uploads}/${id}/bytes`, piece, {
    headers: { 'Content-Type': 'application/octet-stream' },
    query: { offset },
    signal,
    onProgress: ({ loaded }) => onProgress(loaded),
  });
