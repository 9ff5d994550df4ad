import { ApiError, apiUrl, readProblem } from './api.ts';

export interface UploadOptions {
  idempotencyKey: string;
  signal?: AbortSignal;
  /** From 0 to 1, as the bytes leave. */
  onProgress?: (part: number) => void;
}

/** Sends a form with a file, or a file alone as XML. XMLHttpRequest, because fetch does not report the progress of an upload. */
export function upload<T>(path: string, body: FormData | File, options: UploadOptions): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiUrl(path));
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', options.idempotencyKey);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText) as T);
      else reject(new ApiError(request.status, readProblem(request.responseText)));
    };
    request.onerror = () => reject(new ApiError(0, { code: 'upload.interrupted' }));
    request.onabort = () => reject(new DOMException('upload cancelled', 'AbortError'));
    if (options.signal?.aborted) return request.onabort(new ProgressEvent('abort'));
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (body instanceof File) request.setRequestHeader('Content-Type', 'application/xml');
    request.send(body);
  });
}
