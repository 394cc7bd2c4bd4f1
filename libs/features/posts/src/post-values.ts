import { type Post } from '@backroom/contract/posts';

/** The form values of a post. */
export const valuesOf = ({ postName, postCode, sort, status, remark }: Post) => ({
  postName,
  postCode,
  sort,
  status,
  remark,
});

export const idOf = ({ postId }: Post) => postId;
export const nameOf = ({ postName }: Post) => postName;
