import type { Post } from '@backroom/contract/posts';

/** The form values of a post. */
export const toFormValues = ({ postName, postCode, sort, status, remark }: Post) => ({
  postName,
  postCode,
  sort,
  status,
  remark,
});

export const getId = ({ postId }: Post) => postId;
export const getName = ({ postName }: Post) => postName;
