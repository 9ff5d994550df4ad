import type { Document, PartialUpload } from '#/api/schema.gen.ts';
import { ApiError, api, apiUrl, readProblem } from './api.ts';

/** Where the steps of an upload are: of a request of one's own, of the one that a telephone was handed, of what is not sent yet. */
export const ownDoor = (requestId: string) => `/me/requests/${encodeURIComponent(requestId)}/uploads`;
export const phoneDoor = (id: string) => `/handover/${encodeURIComponent(id)}/uploads`;

export const draftDoor = (id: string) => `/applications/${encodeURIComponent(id)}/uploads`;
export const invitationDoor = (reference: string) =>
  `/co-borrower/invitations/${encodeURIComponent(reference)}/uploads`;

export interface Announced {
  kind: string;
  name: string;
  size: number;
  sha256?: string;
  paper_id?: string;
  page: number;
}

export const begin = (door: string, file: Announced, idempotencyKey: string, signal: AbortSignal) =>
  api.post<PartialUpload>(door, file, { idempotencyKey, signal });

export const offsetOf = (door: string, id: string, signal: AbortSignal) =>
  api.get<PartialUpload>(`${door}/${id}`, { signal });

export const complete = (door: string, id: string, signal: AbortSignal) =>
  api.post<Document>(`${door}/${id}/complete`, undefined, { signal });

export const abandon = (door: string, id: string) => api.delete(`${door}/${id}`);

/** Sends a piece. XMLHttpRequest, because fetch does not report the progress of an upload. */
export function sendBytes(
  at: { door: string; id: string; offset: number },
  piece: Blob,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<PartialUpload> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', apiUrl(`${at.door}/${at.id}/bytes`, { offset: at.offset }));
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = (event) => onProgress(event.loaded);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300)
        resolve(JSON.parse(request.responseText) as PartialUpload);
      else reject(new ApiError(request.status, readProblem(request.responseText)));
    };
    request.onerror = () => reject(new ApiError(0, { code: 'upload.interrupted' }));
    request.onabort = () => reject(new DOMException('upload cancelled', 'AbortError'));
    if (signal.aborted) return request.onabort(new ProgressEvent('abort'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(piece);
  });
}
