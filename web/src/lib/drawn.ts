/** How large a drawing becomes at most: sharp on paper, and small as a file. */
const most = { width: 800, height: 300 };

/** A picture drawn as a PNG in a data: URL; undefined where the browser cannot draw it. */
export async function drawn(url: string): Promise<string | undefined> {
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
  } catch {
    return undefined;
  }
  const { naturalWidth: width, naturalHeight: height } = picture;
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen || !width || !height) return undefined;
  const scale = Math.min(most.width / width, most.height / height);
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}
