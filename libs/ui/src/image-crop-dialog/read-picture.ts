/**
 * Reads a file as a data URL and verifies that it decodes as an image; object URLs are blocked by the CSP.
 * Rejects when the file is not an image, regardless of its name.
 */
export async function readPicture(file: File): Promise<string> {
  const url = await dataUrlOf(file);
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return url;
}

const dataUrlOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
