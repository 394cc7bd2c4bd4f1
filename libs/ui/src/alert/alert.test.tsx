import { runStories } from '../testing/run-stories.ts';
import * as stories from './alert.stories.tsx';

runStories(stories);
