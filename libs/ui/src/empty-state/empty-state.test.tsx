import { runStories } from '../testing/run-stories.ts';
import * as stories from './empty-state.stories.tsx';

runStories(stories);
