import { runStories } from '../testing/run-stories.ts';
import * as stories from './card.stories.tsx';

runStories(stories);
