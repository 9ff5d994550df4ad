import type { Site } from './site.ts';

export type UploadLimits = Site['upload'];

/** Some systems give no media type for photos of phones: then the ending of the name says it. */
const typesByEnding: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  heif: 'image/heic',
  webp: 'image/webp',
};

/** Systems that name a HEIC photo after its container. */
const sameType: Record<string, string> = { 'image/heif': 'image/heic', 'image/jpg': 'image/jpeg' };

/** Why a file cannot be sent: a code of the errors catalog, or ''. The server looks into the file itself. */
export function refusal(file: File, limits: UploadLimits): string {
  if (!limits.types.includes(typeOf(file))) return 'document.type';
  if (file.size === 0) return 'document.empty';
  return file.size > limits.max_bytes ? 'document.too_large' : '';
}

function typeOf(file: File): string {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  const given = sameType[file.type] ?? file.type;
  return given || (typesByEnding[ending] ?? '');
}

/** For the picker: media types, and the endings of those that not every system knows. */
export const acceptOf = (limits: UploadLimits) => [...limits.types, '.heic', '.heif'].join(',');

export const megabytes = (bytes: number) => Math.max(bytes / 1_000_000, 0.1);
