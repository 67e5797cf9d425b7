import { describe, expect, test } from 'vitest';
import { Page } from '../../../../src/integrations/finish/page.ts';
import { shortenClasses } from '../../../../src/integrations/finish/shorten-classes.ts';

const shorten = (html: string, css: string, code = '') => {
  const page = new Page('index.html', html);
  const styles = shortenClasses(page, css, code);
  return { html: page.html, css: styles };
};

describe('the classes of a page', () => {
  test('get short names in markup and styles, the most frequent first', () => {
    expect(
      shorten(
        '<p class="lead  place"><b class="place">.lead</b></p>',
        '.lead .place:hover{margin:.5em;content:".lead"}@media (width>=1px){:not(.lead){top:0}}',
      ),
    ).toEqual({
      html: '<p class="b a"><b class="a">.lead</b></p>',
      css: '.b .a:hover{margin:.5em;content:".lead"}@media (width>=1px){:not(.b){top:0}}',
    });
  });

  test.each(["find('.lead')", 'className: "lead"', '{"class":[0,"lead"]}', '`lead`', "'lea-' + d"])(
    'keep a name that a script may mention: %s',
    (code) => {
      const html = '<p class="lead lea-d"></p>';
      expect(shorten(html, '.lead,.lea-d{top:0}', code).html).toContain(
        code.includes('lea-') ? 'lea-d' : 'lead',
      );
    },
  );

  test('use the names of a shared sheet', () => {
    const page = new Page('index.html', '<p class="menu lead"></p>');
    const css = shortenClasses(page, '.menu .lead{top:0}', '', new Map([['menu', 'A']]));
    expect([page.html, css]).toEqual(['<p class="A a"></p>', '.A .a{top:0}']);
  });

  test('never get the name of another class', () => {
    const { html, css } = shorten('<p class="place a"></p>', '.place,.a,.b{top:0}', 'a');
    expect(html).toBe('<p class="c a"></p>');
    expect(css).toBe('.c,.a,.b{top:0}');
  });

  test('stay unchanged where a selector has to escape them', () => {
    const html = '<p class="sm:flex"></p>';
    expect(shorten(html, '.sm\\:flex{top:0}')).toEqual({ html, css: '.sm\\:flex{top:0}' });
  });

  test('never run out of names', () => {
    const classes = Array.from({ length: 800 }, (_, index) => `class-${index}`);
    const { html } = shorten(classes.map((name) => `<p class="${name}"></p>`).join(''), '');
    expect(new Set(html.match(/class="[a-z]+"/g)).size).toBe(800);
  });
});
