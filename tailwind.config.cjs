/** The breakpoints in pixels (docs/specification.md, Widths and pictures). Loaded by src/styles/shared.css through `@config`. */
module.exports = {
  theme: {
    screens: { sm: '640px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
  },
};
