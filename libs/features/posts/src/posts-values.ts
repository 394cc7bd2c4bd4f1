import type { ArgOf, Status } from '@backroom/contract';
import type { Post, postContract } from '@backroom/contract/posts';
import { postResource } from '@backroom/contract/resources/posts';
import { pickFormValues } from '@backroom/records';

export type PostValues = ArgOf<typeof postContract.create>['body'];

export const toFormValues = (post: Post) => pickFormValues(postResource, post);
export const toUpdate = ({ postId, version }: Post, values: PostValues) => ({
  params: { postId },
  body: { ...values, version },
});
export const toStatusUpdate = (post: Post, status: Status) => toUpdate(post, { ...toFormValues(post), status });

export const getId = ({ postId }: Post) => postId;
export const getName = ({ postName }: Post) => postName;
