import { sampleContract } from '../../testing/sample-contract.ts';
import { createBodySplitter } from './record-body.ts';

it('leaves the bytes of an uploaded file alone', () => {
  expect(createBodySplitter(sampleContract.upload)).toBeUndefined();
});
