import type { AnswerOf, PathOf, QueryOf } from '#/api/calls.ts';
import { ApiError, apiUrl, carried, readProblem } from './api.ts';

export interface UploadOptions {
  idempotencyKey: string;
  signal?: AbortSignal;
  /** From 0 to 1, as the bytes leave. */
  onProgress?: (part: number) => void;
}

/** Sends a form with a file, or a file alone as XML. */
export const upload = <P extends PathOf<'POST'>>(
  path: P,
  body: FormData | File,
  { idempotencyKey, signal, onProgress }: UploadOptions,
) =>
  transmit('POST', path, body, {
    headers: {
      'Idempotency-Key': idempotencyKey,
      ...(body instanceof File && { 'Content-Type': 'application/xml' }),
    },
    signal,
    onProgress: ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    },
  });

interface Transmission<M extends 'POST' | 'PUT', P extends string> {
  headers: Record<string, string>;
  query?: QueryOf<M, P>;
  signal: AbortSignal | undefined;
  onProgress: (event: ProgressEvent) => void;
}

/** XMLHttpRequest, because fetch does not report the progress of an upload. */
export function transmit<M extends 'POST' | 'PUT', P extends PathOf<M>>(
  method: M,
  path: P,
  body: FormData | Blob,
  { headers, query, signal, onProgress }: Transmission<M, P>,
): Promise<AnswerOf<M, P>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, apiUrl(path, query));
    request.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of Object.entries({ ...headers, ...carried }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = onProgress;
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText));
      else reject(new ApiError(request.status, readProblem(request.responseText)));
    };
    request.onerror = () => reject(new ApiError(0, { code: 'upload.interrupted' }));
    request.onabort = () => reject(new DOMException('upload cancelled', 'AbortError'));
    if (signal?.aborted) return request.onabort(new ProgressEvent('abort'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
