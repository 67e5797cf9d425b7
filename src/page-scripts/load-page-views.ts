/*
 * Loads page-views.ts once the page is idle, unless the browser asks not to be tracked.
 */
const { doNotTrack, globalPrivacyControl } = navigator;
const { address = '' } = document.currentScript!.dataset;
const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));

if (!globalPrivacyControl && doNotTrack !== '1')
  addEventListener('load', () => idle(() => void import(/* @vite-ignore */ address)));
