import { runStories } from '../testing/run-stories.ts';
import * as stories from './drawer.stories.tsx';

runStories(stories);
