/**
 * The file as a data URL that is known to show a picture. Not an object URL: the policy of the page refuses those.
 * Rejects when it is no picture, whatever its name says.
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
