import '@/features/sign-in/form-words';
