/**
 * Reads a file as a data URL and verifies that it decodes as an image; object URLs are blocked by the CSP.
 * Rejects when the file is not an image, regardless of its name.
 */
export async function readImage(file: File): Promise<string> {
  const url = await readAsDataUrl(file);
  const image = new Image();
  image.src = url;
  await image.decode();
  return url;
}

const readAsDataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
