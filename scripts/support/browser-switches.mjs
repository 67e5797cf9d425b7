/**
 * What a driven browser does without. Of several `--disable-features` Chromium hears the last alone, so
 * what Playwright switches off stands here again.
 */
const features = [
  // The list of suggestions below the address field is a page of its own, which is loaded with every window
  // and takes more processor time than most tests do.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Playwright's own list, for the browsers that we drive.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Switches of every browser that a test, the bench or the pictures drive. */
export const browserSwitches = ['--disable-gpu', `--disable-features=${features.join(',')}`];
