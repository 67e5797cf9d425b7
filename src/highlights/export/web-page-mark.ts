/** What the head of our web page says of the program that wrote it, by which our reader knows the page. */
export const PAGE_MARK = '<meta name="generator" content="highlights-web-page">';
