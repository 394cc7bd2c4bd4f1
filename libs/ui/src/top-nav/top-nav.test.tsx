import { runStories } from '../testing/run-stories.ts';
import * as stories from './top-nav.stories.tsx';

runStories(stories);
