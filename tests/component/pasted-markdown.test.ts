import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { openPart } from './open-part';

const paste = (field: Locator, html: string, plain = '') =>
  field.evaluate(
    (element, data) => {
      (element as HTMLTextAreaElement).focus();
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(data)) if (text !== '') clipboardData.setData(type, text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { 'text/html': html, 'text/plain': plain },
  );

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p { margin: 0 }</style></head><body>
<!--StartFragment--><h1>Showing<o:p></o:p></h1>
<p class="MsoNormal">What you show <b>stays&nbsp;yours</b>, <i>always</i>. See <a href="https://example.org/a">the law</a>.</p>
<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span>Small</p>
<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span>Large</p>
<table><tr><td>Cookie</td><td>Use</td></tr><tr><td>session</td><td>signing in</td></tr></table>
<!--EndFragment--></body></html>`;

test('text from Word keeps its headings, emphasis, lists, links and tables', async ({ page }) => {
  const field = (await openPart(page, 'pasted-markdown')).getByRole('textbox', { name: 'Text' });
  await paste(field, WORD);
  await expect(field).toHaveValue(
    [
      '# Showing',
      '',
      'What you show **stays yours**, *always*. See [the law](<https://example.org/a>).',
      '',
      '- Small',
      '',
      '- Large',
      '',
      '| Cookie | Use |',
      '| --- | --- |',
      '| session | signing in |',
    ].join('\n'),
  );
});

test('pasting formatted text runs and loads nothing, and plain text stays the same', async ({ page }) => {
  const field = (await openPart(page, 'pasted-markdown')).getByRole('textbox', { name: 'Text' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await field.fill('');
  await paste(
    field,
    '<p onclick="alert(1)">One<script>alert(1)</script><img src="https://evil.example/a.png" onerror="alert(1)"></p>' +
      '<a href="javascript:alert(1)">Two</a>',
  );
  await expect(field).toHaveValue('One\n\nTwo');
  expect(requests).toEqual([]);
  await field.fill('');
  await paste(field, '', '# As it is');
  await expect(field).toHaveValue('');
});
