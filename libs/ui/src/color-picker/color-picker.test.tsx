import { runStories } from '../testing/run-stories.ts';
import * as stories from './color-picker.stories.tsx';

runStories(stories);
