import { runStories } from '../testing/run-stories.ts';
import * as stories from './dialog.stories.tsx';

runStories(stories);
