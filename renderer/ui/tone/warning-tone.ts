import { readSetting, writeSetting } from '../device-settings.ts';

const SOUND_KEY = 'screenplay.sound';
const SECONDS = 0.12;
const HERTZ = 330;
/** Heard beside a conversation, not over it. */
const VOLUME = 0.06;

/** Whether tones may be played on this device; yes until a person turns them off. */
export function isSoundOn(): boolean {
  return readSetting(SOUND_KEY) !== 'off';
}

export function chooseSound(isOn: boolean): void {
  writeSetting(SOUND_KEY, isOn ? 'on' : 'off');
}

/**
 * A short low tone: what was typed matches nothing (000 §8). Silent where a person turned tones off, and where the system asks for fewer
 * stimuli: there is no preference for sound by itself, the one for motion is the nearest.
 */
export function playWarningTone(): void {
  if (!isSoundOn() || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  try {
    play(new AudioContext());
  } catch {
    // No sound device, or the browser forbids sound: what is heard is also seen.
  }
}

function play(audio: AudioContext): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  const end = audio.currentTime + SECONDS;
  oscillator.frequency.value = HERTZ;
  gain.gain.setValueAtTime(VOLUME, audio.currentTime);
  // Fades out: a tone that is cut off clicks.
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.addEventListener('ended', () => void audio.close());
  oscillator.start();
  oscillator.stop(end);
}
