/**
 * Features to disable. Chromium uses only the last of several `--disable-features`, so
 * Playwright's list is repeated here.
 */
const features = [
  // The suggestions below the address bar are a page of their own, which is loaded with every
  // window and takes more processor time than most tests do.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Playwright's own list.
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

/** Switches of every browser driven by a test, the bench or the pictures. */
export const browserSwitches = ['--disable-gpu', `--disable-features=${features.join(',')}`];
