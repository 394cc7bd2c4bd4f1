import { runStories } from '../testing/run-stories.ts';
import * as stories from './upload.stories.tsx';

runStories(stories);
