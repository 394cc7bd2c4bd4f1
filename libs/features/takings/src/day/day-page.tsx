export function DayPage() {
  return null;
}
