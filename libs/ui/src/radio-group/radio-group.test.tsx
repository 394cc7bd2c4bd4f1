import { runStories } from '../testing/run-stories.ts';
import * as stories from './radio-group.stories.tsx';

runStories(stories);
