import { sampleContract } from '../../testing/sample-contract.ts';
import { createBodySplitter } from './record-body.ts';

it('leaves the bytes of an uploaded file alone', () => {
  const bytes = Buffer.from('a,b');

  expect(createBodySplitter(sampleContract.upload)(bytes).body).toBe(bytes);
});
