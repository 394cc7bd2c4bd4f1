import type { Post } from '@backroom/contract/posts';
import { postResource } from '@backroom/contract/resources/posts';
import { pickFormValues } from '@backroom/records';

export const toFormValues = (post: Post) => pickFormValues(postResource, post);

export const getId = ({ postId }: Post) => postId;
export const getName = ({ postName }: Post) => postName;
