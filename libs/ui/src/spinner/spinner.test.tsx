import { runStories } from '../testing/run-stories.ts';
import * as stories from './spinner.stories.tsx';

runStories(stories);
