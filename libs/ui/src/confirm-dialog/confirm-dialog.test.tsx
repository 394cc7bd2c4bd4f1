import { runStories } from '../testing/run-stories.ts';
import * as stories from './confirm-dialog.stories.tsx';

runStories(stories);
