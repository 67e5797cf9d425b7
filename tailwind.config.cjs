/**
 * The breakpoints (docs/specification.md, Widths and pictures), in pixels where Tailwind's own grow
 * with the user's type. Loaded by src/styles/shared.css through `@config`.
 */
module.exports = {
  theme: {
    screens: { sm: '640px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
  },
};
