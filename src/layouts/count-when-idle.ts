/*
 * Asks for the counting of this page view once the page rests, unless the browser asks not to be counted:
 * till then nothing of it is loaded.
 */
const { doNotTrack, globalPrivacyControl } = navigator;
const { address = '' } = document.currentScript!.dataset;
const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));

if (!globalPrivacyControl && doNotTrack !== '1')
  addEventListener('load', () => idle(() => void import(/* @vite-ignore */ address)));
