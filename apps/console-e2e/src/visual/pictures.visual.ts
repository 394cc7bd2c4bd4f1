import { listPictures, takePicture, test, writePicture } from './pictures.ts';

for (const picture of listPictures()) {
  test(picture.label, async ({ storybook, picturePage }) => {
    writePicture(picture.name, await takePicture(picturePage, storybook, picture));
  });
}
