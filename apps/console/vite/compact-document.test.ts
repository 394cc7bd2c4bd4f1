import { compact } from './compact-document.ts';

it('removes comments and indentation, and minifies inline scripts', () => {
  const html = `<head>
    <!-- Why. -->
    <script nonce="__NONCE__">
      // Why.
      const { dataset } = document.documentElement;
      dataset.frame = 'shell';
    </script>
    <style>a{color:red}</style>
    <script type="module" src="/a.js"></script>
  </head>`;

  expect(compact(html)).toBe(
    `<head>
<script nonce="__NONCE__">const{dataset}=document.documentElement;dataset.frame=\`shell\`;</script>
<style>a{color:red}</style>
<script type="module" src="/a.js"></script>
</head>`,
  );
});
