import { runStories } from '../testing/run-stories.ts';
import * as stories from './link.stories.tsx';

runStories(stories);
