import { runStories } from '../testing/run-stories.ts';
import * as stories from './text.stories.tsx';

runStories(stories);
