/** The pages of the extension, as paths inside the package. The popup also requests permissions. */
export const POPUP = 'pages/popup.html';
export const PARSER = 'pages/parser.html';
