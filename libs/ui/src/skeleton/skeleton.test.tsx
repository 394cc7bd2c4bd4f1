import { runStories } from '../testing/run-stories.ts';
import * as stories from './skeleton.stories.tsx';

runStories(stories);
