import { type Post } from '@backroom/contract/posts';

/** The part of a post that people write. */
export const valuesOf = ({ postName, postCode, sort, status, remark }: Post) => ({
  postName,
  postCode,
  sort,
  status,
  remark,
});

export const idOf = ({ postId }: Post) => postId;
export const nameOf = ({ postName }: Post) => postName;
