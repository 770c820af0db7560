import { readSetting, writeSetting } from '../device-settings.ts';

const SOUND_KEY = 'screenplay.sound';
const SECONDS = 0.12;
const HERTZ = 330;
/** Quiet enough not to disturb a conversation. */
const VOLUME = 0.06;

/** Returns whether tones are on for this device; on by default. */
export function isSoundOn(): boolean {
  return readSetting(SOUND_KEY) !== 'off';
}

export function chooseSound(isOn: boolean): void {
  writeSetting(SOUND_KEY, isOn ? 'on' : 'off');
}

/**
 * Plays a short low tone: the search text matches nothing (`docs/console.md#search-panels`). Plays nothing if the user
 * has turned tones off, or if the system asks for reduced motion: there is no system preference for sound, and this one
 * is the nearest.
 */
export function playWarningTone(): void {
  if (!isSoundOn() || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  try {
    play(new AudioContext());
  } catch {
    // There is no sound device, or the browser blocks sound. The page shows the same message.
  }
}

function play(audio: AudioContext): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  const end = audio.currentTime + SECONDS;
  oscillator.frequency.value = HERTZ;
  gain.gain.setValueAtTime(VOLUME, audio.currentTime);
  // The tone fades out: a tone that is cut off clicks.
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.addEventListener('ended', () => void audio.close());
  oscillator.start();
  oscillator.stop(end);
}
